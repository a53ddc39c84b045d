/** A run among all that a process may claim. */
const RUN = 'run '

/** The name of the claim on a run. */
export function claimOf(runUuid: string): string {
  return `${RUN}${runUuid}`
}

/** The run that a claim is on; undefined where it is on something else. */
export function runUuidOf(claim: string): string | undefined {
  return claim.startsWith(RUN) ? claim.slice(RUN.length) : undefined
}
