import { Button, Modal } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { NightlyBody } from '#contract/desk/reconciliations.ts'
import { getNightlyReconciliation, setNightlyReconciliation } from '#contract/endpoints/reconciliations.ts'
import { ask } from '../../api/ask.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import classes from './discard-question.module.css'

const nightlyQuery = queryOptions({
  queryKey: ['nightly-reconciliation'],
  queryFn: ({ signal }) => ask(getNightlyReconciliation, {}, { signal }),
})

const FIRST_TIME = '02:30'
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Says when the connection is compared each night, and opens the setting. */
export function NightlyButton() {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(nightlyQuery)
  return (
    <>
      <Button variant="default" disabled={!data} onClick={() => setOpen(true)}>
        {data?.at ? `Each night at ${data.at}` : 'Each night…'}
      </Button>
      {isOpen && data && <NightlyDialog at={data.at} onClose={() => setOpen(false)} />}
    </>
  )
}

function NightlyDialog({ at, onClose }: { readonly at: string | null; readonly onClose: () => void }) {
  useFocusBack()
  const [time, setTime] = useState(at ?? FIRST_TIME)
  const setting = useSetting(onClose)
  const isTime = TIME.test(time.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTime) setting.set({ at: time.trim() })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title="Compare with the service each night"
      withCloseButton={false}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={submit} noValidate>
        <p className={classes.text}>
          All loans of this connection are compared at this time, or as soon as Loan Desk runs after it. Today shows
          what differs.
        </p>
        <TextField
          label="Time, by the clock of the computer that Loan Desk runs on"
          data-autofocus
          value={time}
          onChange={setTime}
          error={isTime ? undefined : 'Such as 02:30'}
        />
        {setting.error && <ErrorNotice error={setting.error} title="This was not saved" />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {at !== null && (
            <Button variant="default" loading={setting.isSetting} onClick={() => setting.set({ at: null })}>
              Turn off
            </Button>
          )}
          <Button type="submit" loading={setting.isSetting}>
            Compare each night
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function useSetting(onDone: () => void) {
  const client = useQueryClient()
  const setting = useMutation({
    mutationFn: (body: NightlyBody) => ask(setNightlyReconciliation, { body }),
    onSuccess: (saved) => {
      client.setQueryData(nightlyQuery.queryKey, saved)
      onDone()
    },
  })
  return { set: setting.mutate, isSetting: setting.isPending, error: setting.error }
}
