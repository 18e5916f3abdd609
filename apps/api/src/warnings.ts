import type { Settings } from '#platform';
import { isOnThisMachine } from './config';

type Environment = Readonly<Record<string, string | undefined>>;

/** Warnings for the operator about these settings, one sentence each. */
export function warningsOf(settings: Settings, environment: Environment): readonly string[] {
  const { demo, host, publicUrl, signOn, tokenSecrets } = settings;
  const isAtRisk = environment['NODE_ENV'] === 'production' || !isOnThisMachine(host, publicUrl);
  const warnings: readonly (readonly [sentence: string, applies: boolean])[] = [
    [
      'DEMO=1 is meant for the machine that it runs on: set DEMO=0, or everybody who reaches this service can use what the demo allows, such as a key that is no secret.',
      demo && isAtRisk,
    ],
    [
      'MEMBER_ENROLMENT=public lets everybody who can sign on join any account whose id they know: set MEMBER_ENROLMENT=restricted.',
      !demo && !signOn.restrictsEnrollment,
    ],
    [
      'TOKEN_SECRET is taken as one secret although it has commas: each secret of a list needs at least 32 bytes.',
      tokenSecrets.length === 1 && tokenSecrets[0].includes(','),
    ],
  ];
  return warnings.filter(([, applies]) => applies).map(([sentence]) => sentence);
}
