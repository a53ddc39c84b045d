import { Button, Modal } from '@mantine/core'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import classes from '../../components/layout/settings-section.module.css'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { tell } from '../../components/notices/tell.tsx'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'

/** Question before a step that cannot be undone; `done` and `failed` are shown once it was taken. */
export type Question = {
  readonly title: string
  readonly words: string
  readonly button: string
  readonly done: string
  readonly failed: string
  readonly act: () => Promise<void>
}

type SettingsQuestionProps = {
  readonly question: Question | undefined
  /** List that the step changes. */
  readonly list: { readonly queryKey: QueryKey }
  readonly onClose: () => void
}

/** Dialog of a question, with the focus on Cancel. */
export function SettingsQuestion({ question, list, onClose }: SettingsQuestionProps) {
  const client = useQueryClient()
  const acting = useMutation({
    mutationFn: ({ act }: Question) => act(),
    // Closed first: the focus goes back to a row that is still there.
    onSuccess: (_, { done }) => {
      onClose()
      tell(done)
      return client.invalidateQueries(list)
    },
  })
  const close = () => {
    acting.reset()
    onClose()
  }
  return (
    <Modal opened={question !== undefined} onClose={close} title={question?.title ?? ''} withCloseButton={false}>
      <p className={classes.text}>{question?.words}</p>
      <div className={classes.row}>
        <Button variant="outline" loading={acting.isPending} onClick={() => question && acting.mutate(question)}>
          {question?.button}
        </Button>
        <Button variant="subtle" data-autofocus rightSection={<ShortcutKbd keys="Esc" />} onClick={close}>
          Cancel
        </Button>
      </div>
      {question && acting.error && (
        <div className={classes.said}>
          <ErrorNotice error={acting.error} title={question.failed} />
        </div>
      )}
    </Modal>
  )
}
