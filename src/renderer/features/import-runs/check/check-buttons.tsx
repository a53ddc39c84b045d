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
import classes from './check-page.module.css'

type CheckButtonsProps = {
  readonly run: ImportRunBody
  readonly actions: ImportActions
}

/** Actions of a check. Import is off while a question of the file is open. */
export function CheckButtons({ run, actions }: CheckButtonsProps) {
  const exporting = useMutation({
    mutationFn: () => receiveFile(callOf(saveFaultyLines, { uuid: run.uuid })),
    onSuccess: saveFile,
  })
  const { state, counts, questions } = run
  const isAsked = questions.length > 0
  const isStopped = state === 'interrupted' || state === 'paused'
  return (
    <>
      <Button variant="subtle" onClick={actions.discard}>
        Discard
      </Button>
      {counts.faulty > 0 && state !== 'checking' && (
        <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate()}>
          Export faulty lines
        </Button>
      )}
      <div className={classes.primary}>
        {state === 'checked' && counts.ready > 0 && (
          <Button
            disabled={isAsked}
            loading={actions.acting === 'start'}
            rightSection={!isAsked && <ShortcutKbd keys="Ctrl+Enter" />}
            onClick={() => actions.send('start')}
          >
            Import {counted(counts.ready, 'good loan')}
          </Button>
        )}
        {isStopped && (
          <Button
            loading={actions.acting === 'continue'}
            rightSection={<ShortcutKbd keys="Ctrl+Enter" />}
            onClick={() => actions.act('continue')}
          >
            Continue the check
          </Button>
        )}
      </div>
    </>
  )
}
