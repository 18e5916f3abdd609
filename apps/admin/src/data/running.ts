const RUNNING_MS = 1000;
const ENDED = ['done', 'failed'];

interface Running {
  readonly state: { readonly data: unknown };
}

/** Reads a job again and again until it has ended. */
export const whileRunning = {
  refetchInterval: ({ state }: Running) => {
    const { status } = (state.data ?? {}) as { readonly status?: string };
    return status === undefined || ENDED.includes(status) ? false : RUNNING_MS;
  },
} as const;
