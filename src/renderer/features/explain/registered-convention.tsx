import { Popover, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MisfitBody } from '#contract/desk/convention.ts'
import { loanConventionQuery } from '../../api/conventions.ts'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { SkeletonBar } from '../../components/notices/skeleton-bar.tsx'
import { useDelayed } from '../../components/notices/use-delayed.ts'
import { formatDay } from '../../formats/shown-text.ts'
import { ConventionResult, ConventionVerdict } from './convention-result.tsx'
import classes from './registered-convention.module.css'

/** Searches for the convention of a loan's registered rows, and answers beside the question. */
export function RegisteredConvention({ loanUuid }: { readonly loanUuid: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="left-start"
      width={480}
      middlewares={{ flip: true, shift: { padding: 8 } }}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton className={classes.question} onClick={() => setOpen(!isOpen)}>
          Which convention is this?
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel}>
        <h3 className={classes.title}>Convention of the registered rows</h3>
        {isOpen && <Answer loanUuid={loanUuid} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function Answer({ loanUuid }: { readonly loanUuid: string }) {
  const { data, error, isPending, refetch } = useQuery(loanConventionQuery(loanUuid))
  const showsSkeleton = useDelayed(isPending)
  return (
    <div className={classes.body}>
      {data && (
        <>
          <ConventionVerdict found={data} />
          <ConventionResult found={data} place={placeOf} given="Registered" />
        </>
      )}
      {showsSkeleton && <SkeletonBar width={40} />}
      {error && <ErrorNotice error={error} title="The convention could not be found" onRetry={() => void refetch()} />}
    </div>
  )
}

function placeOf({ dueDate, column }: MisfitBody): string {
  return `${formatDay(dueDate)}, ${column === 'principalAmount' ? 'principal' : 'interest'}`
}
