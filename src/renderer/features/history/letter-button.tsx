import { Button, VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { LetterKind } from '#values/vocabulary/letter-terms.ts'
import { readFurtherPages } from '../../chunks/lazy-further-pages.ts'
import type { EventProps } from './changed-event.tsx'

const LetterDialog = lazy(async () => ({ default: (await readFurtherPages()).LetterDialog }))

type LetterButtonProps = EventProps & { readonly kind: LetterKind; readonly of: string }

/** Button that shows the letter to the client after an event; `of` names the event for screen readers. */
export function LetterButton({ detail, version: { version }, kind, of }: LetterButtonProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        Letter…<VisuallyHidden component="span"> after {of}</VisuallyHidden>
      </Button>{' '}
      {isAsked && (
        <Suspense>
          <LetterDialog event={{ uuid: detail.loan.uuid, version }} kind={kind} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
