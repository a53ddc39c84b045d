import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { saveFaultyLines } from '#contract/endpoints/import-lines.ts'
import { callOf } from '../../../api/ask.ts'
import { receiveFile } from '../../../api/received-file.ts'
import { counted } from '../../../formats/shown-text.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { saveFile } from '../../export/save-file.ts'
import type { ImportActions } from '../use-import-actions.tsx'

type CheckButtonsProps = {
  readonly run: ImportRunBody
  readonly actions: ImportActions
}

/** Actions on the lines of a check. */
export function CheckButtons({ run, actions }: CheckButtonsProps) {
  const exporting = useMutation({
    mutationFn: () => receiveFile(callOf(saveFaultyLines, { uuid: run.uuid })),
    onSuccess: saveFile,
  })
  return (
    <>
      <Button variant="subtle" onClick={actions.discard}>
        Discard
      </Button>
      {run.counts.faulty > 0 && run.state !== 'checking' && (
        <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate()}>
          Export faulty lines
        </Button>
      )}
    </>
  )
}

/** Next step of a check. Import is off while a question of the file is open or the check has not run. */
export function ImportButton({ run, actions }: CheckButtonsProps) {
  const { state, counts, questions } = run
  if (state === 'interrupted' || state === 'paused')
    return (
      <Button
        loading={actions.acting === 'continue'}
        rightSection={<ShortcutKbd keys="Ctrl+Enter" />}
        onClick={() => actions.act('continue')}
      >
        Continue the check
      </Button>
    )
  const isOff = state !== 'checked' || questions.length > 0 || counts.ready === 0
  return (
    <Button
      disabled={isOff}
      loading={actions.acting === 'start'}
      rightSection={!isOff && <ShortcutKbd keys="Ctrl+Enter" />}
      onClick={() => actions.send('start')}
    >
      {state === 'checking' ? 'Import the good loans' : `Import ${counted(counts.ready, 'good loan')}`}
    </Button>
  )
}
