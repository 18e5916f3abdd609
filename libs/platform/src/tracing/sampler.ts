const SLICE_MS = 100;

/**
 * Chooses a share of all traces. It decides for a slice of time at once and not for each trace, so that
 * in the other slices nothing is recorded, and nothing has to be watched for it.
 * @param share from 0 to 1
 */
export function sampler(share: number): () => boolean {
  let [end, isChosen] = [0, false];
  return () => {
    const now = performance.now();
    if (now >= end) [end, isChosen] = [now + SLICE_MS, Math.random() < share];
    return isChosen;
  };
}
