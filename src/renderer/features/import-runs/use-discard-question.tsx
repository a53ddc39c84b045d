import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { counted } from '#values/digits.ts'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import classes from './discard-question.module.css'

/** Where a person has corrected lines, what is lost is said first. */
export function useDiscardQuestion(run: ImportRunBody, discard: () => void) {
  const [isAsked, setAsked] = useState(false)
  const end = (isWanted: boolean) => {
    setAsked(false)
    if (isWanted) discard()
  }
  return {
    ask: () => (run.corrected > 0 ? setAsked(true) : discard()),
    question: isAsked && <DiscardQuestion run={run} onEnd={end} />,
  }
}

type DiscardQuestionProps = { readonly run: ImportRunBody; readonly onEnd: (isWanted: boolean) => void }

function DiscardQuestion({ run, onEnd }: DiscardQuestionProps) {
  useFocusBack()
  return (
    <Modal opened onClose={() => onEnd(false)} title="Discard the import" centered transitionProps={{ duration: 0 }}>
      <p className={classes.text}>
        {counted(run.corrected, 'corrected line')} of {run.name} would be lost. No loan is touched by it.
      </p>
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={() => onEnd(false)}>
          Keep it
        </Button>
        <Button onClick={() => onEnd(true)}>Discard</Button>
      </div>
    </Modal>
  )
}
