import type { WayKind } from './refusal-ways.ts'

/** Page of a start that has not ended yet. */
export const START_PATH = '/start'

/** Path whose answer waits until the start has progressed since the page was made. */
export const WAIT_PATH = `${START_PATH}/wait`

/** Path of a way to continue after a refusal. */
export function wayPath(kind: WayKind): string {
  return `${START_PATH}/${kind}`
}

/** Goes back from the question before a restore to the loans as they are. */
export const BACK_PATH = `${START_PATH}/back`

/** Cancels opening the loans on this computer, for a window that works on a shared desk. */
export const STAY_PATH = wayPath('stay')

/** True for all pages of a start. */
export function isStartPath(path: string): boolean {
  return path === START_PATH || path.startsWith(`${START_PATH}/`)
}
