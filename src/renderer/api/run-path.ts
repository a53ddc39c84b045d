export const RUNS_PATH = '/desk/v1/extension-runs'

/** The address of a run. */
export function runPath(uuid: string): string {
  return `${RUNS_PATH}/${encodeURIComponent(uuid)}`
}
