import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import { tellFailure } from '../../components/notices/tell.tsx'
import classes from './dossier.module.css'

type RemoveButtonProps = {
  readonly label: string
  readonly title: string
  readonly question: string
  readonly queryKey: QueryKey
  readonly remove: () => Promise<void>
}

/** Removes something permanently, after a confirmation. */
export function RemoveButton({ label, title, question, queryKey, remove }: RemoveButtonProps) {
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const removing = useMutation({
    mutationFn: remove,
    onError: () => tellFailure('It was not removed'),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  const end = (isWanted: boolean) => {
    setAsked(false)
    if (isWanted) removing.mutate()
  }
  return (
    <>
      <ActionIcon
        variant="subtle"
        size="sm"
        aria-label={label}
        loading={removing.isPending}
        onClick={() => setAsked(true)}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
      {isAsked && <Question title={title} question={question} onEnd={end} />}
    </>
  )
}

type QuestionProps = {
  readonly title: string
  readonly question: string
  readonly onEnd: (isWanted: boolean) => void
}

function Question({ title, question, onEnd }: QuestionProps) {
  useFocusBack()
  return (
    <Modal opened onClose={() => onEnd(false)} title={title} withCloseButton={false}>
      <p className={classes.question}>{question}</p>
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={() => onEnd(false)}>
          Keep it
        </Button>
        <Button onClick={() => onEnd(true)}>Remove</Button>
      </div>
    </Modal>
  )
}
