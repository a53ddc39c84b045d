import { readFileSync, writeFileSync } from 'node:fs'
import { readWindowState, type WindowState } from './window-state.ts'

/** The file beside Chromium's own that keeps how the window was left. */
export type WindowMemory = {
  readonly recall: () => WindowState
  readonly keep: (change: Partial<WindowState>) => void
}

export function windowMemory(file: string): WindowMemory {
  let state = readWindowState(readIfThere(file))
  return {
    recall: () => state,
    keep: (change) => {
      state = { ...state, ...change }
      writeIfPossible(file, JSON.stringify(state))
    },
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** A window that opens at its first size next time is no reason to trouble anybody with an error. */
function writeIfPossible(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch {}
}
