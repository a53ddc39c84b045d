/** Prefix of claims on runs. */
const RUN = 'run '

/** Name of the claim on a run. */
export function claimOf(runUuid: string): string {
  return `${RUN}${runUuid}`
}

/** The run of a claim; undefined for other claims. */
export function runUuidOf(claim: string): string | undefined {
  return claim.startsWith(RUN) ? claim.slice(RUN.length) : undefined
}
