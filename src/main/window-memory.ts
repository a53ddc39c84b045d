import { readFileSync, writeFileSync } from 'node:fs'
import { readWindowState, type WindowState } from './window-state.ts'

/** File beside Chromium's own with the last state of the window. */
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

/** A failure is ignored: next time, the window opens at its first size. */
function writeIfPossible(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch {}
}
