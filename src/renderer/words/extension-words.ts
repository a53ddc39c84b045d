import type { ExtensionRunState } from '#values/vocabulary/run-states.ts'

export const EXTENSION_STATE_WORDS: Readonly<Record<ExtensionRunState, string>> = {
  checking: 'Dry run in progress',
  checked: 'Dry run done',
  running: 'Running',
  paused: 'Paused',
  interrupted: 'Interrupted',
  cancelled: 'Cancelled',
  finished: 'Finished',
}
