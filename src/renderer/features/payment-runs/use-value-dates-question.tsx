import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { PaymentRunBody } from '#contract/desk/payment-runs.ts'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import { counted } from '../../formats/shown-text.ts'
import classes from './payment-run-page.module.css'

type Asked = { readonly answer: (isWanted: boolean) => void }

/** Asks before payments go to a live service, which knows no value dates; true at once on this computer. */
export function useValueDatesQuestion(run: PaymentRunBody) {
  const [asked, setAsked] = useState<Asked>()
  const end = (isWanted: boolean) => {
    setAsked(undefined)
    asked?.answer(isWanted)
  }
  return {
    isAsking: asked !== undefined,
    ask: async () => !run.isOnLiveService || new Promise<boolean>((answer) => setAsked({ answer })),
    question: asked && <ValueDatesQuestion run={run} onEnd={end} />,
  }
}

type QuestionProps = { readonly run: PaymentRunBody; readonly onEnd: (isWanted: boolean) => void }

function ValueDatesQuestion({ run, onEnd }: QuestionProps) {
  useFocusBack()
  return (
    <Modal
      opened
      onClose={() => onEnd(false)}
      title="Book without value dates"
      centered
      transitionProps={{ duration: 0 }}
      withCloseButton={false}
    >
      <p className={classes.explained}>
        The service books each payment on the day it arrives. The value dates of the file are not sent.
      </p>
      <div className={classes.choices}>
        <Button variant="default" data-autofocus onClick={() => onEnd(false)}>
          Do not book
        </Button>
        <Button onClick={() => onEnd(true)}>Book {counted(run.counts.ready, 'payment')} as of today</Button>
      </div>
    </Modal>
  )
}
