import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import classes from './discard-question.module.css'

/** Discards an import. If a person's work would be lost, a dialog shows `lost` first. */
export function useDiscardQuestion(lost: string | undefined, discard: () => void) {
  const [isAsked, setAsked] = useState(false)
  const end = (isWanted: boolean) => {
    setAsked(false)
    if (isWanted) discard()
  }
  return {
    ask: () => (lost === undefined ? discard() : setAsked(true)),
    question: isAsked && lost !== undefined && <DiscardQuestion lost={lost} onEnd={end} />,
  }
}

type DiscardQuestionProps = { readonly lost: string; readonly onEnd: (isWanted: boolean) => void }

function DiscardQuestion({ lost, onEnd }: DiscardQuestionProps) {
  useFocusBack()
  return (
    <Modal opened onClose={() => onEnd(false)} title="Discard the import" centered transitionProps={{ duration: 0 }}>
      <p className={classes.text}>{lost} No loan is touched by it.</p>
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={() => onEnd(false)}>
          Keep it
        </Button>
        <Button onClick={() => onEnd(true)}>Discard</Button>
      </div>
    </Modal>
  )
}
