import { ActionIcon, Popover } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type Ref, useLayoutEffect, useState } from 'react'
import type { ExplanationQuery, SaidExplanation } from '../../api/explanations.ts'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { SkeletonBar } from '../../components/notices/skeleton-bar.tsx'
import { useDelayed } from '../../components/notices/use-delayed.ts'
import { CopyTextButton } from '../../components/texts/copy-button.tsx'
import { formatAmountText } from '../../formats/shown-text.ts'
import classes from './explain-popover.module.css'
import { ExplanationFoot } from './explanation-foot.tsx'
import { ExplanationSteps } from './explanation-steps.tsx'

/** An explainable amount: its name, and the query of its explanation. */
export type ExplainableAmount = {
  readonly title: string
  readonly query: ExplanationQuery
}

type ExplainPopoverProps = {
  readonly amount: ExplainableAmount
  readonly cell: HTMLElement
  readonly onClose: () => void
}

/** Keeps a surrounding drawer from handling the Esc that closes the popover. */
const KEEPS_ESC = { 'data-mantine-stop-propagation': true } as const

/** Explanation of an amount, beside its cell. Esc, a click elsewhere or the close button closes it. */
export function ExplainPopover({ amount, cell, onClose }: ExplainPopoverProps) {
  const { title, query } = amount
  const explained = useQuery(query)
  const { data } = explained
  const isOpen = useHasContent(explained)
  return (
    <Popover
      opened={isOpen}
      onChange={(stays) => !stays && onClose()}
      position="right-start"
      offset={8}
      width={456}
      middlewares={{ flip: { fallbackPlacements: ['left-start', 'bottom', 'top'] }, shift: { padding: 8 } }}
      transitionProps={{ duration: 0 }}
      withRoles={false}
      trapFocus
    >
      <Popover.Target>
        <CellAnchor cell={cell} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={title}
        className={classes.panel}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <Head title={title} amount={data?.amount} onClose={onClose} />
        <Sums explained={explained} />
        {data && (
          <ExplanationFoot steps={data.steps}>
            <CopyTextButton text={`${title}\n${data.text}`} what="Explanation" {...KEEPS_ESC} />
          </ExplanationFoot>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

type HeadProps = { readonly title: string; readonly amount: string | undefined; readonly onClose: () => void }

function Head({ title, amount, onClose }: HeadProps) {
  return (
    <header className={classes.head}>
      <h3 className={classes.title}>{title}</h3>
      <strong className={classes.amount}>{amount !== undefined && formatAmountText(amount)}</strong>
      <ActionIcon variant="subtle" size={24} aria-label="Close explanation" onClick={onClose} {...KEEPS_ESC}>
        <IconX size={14} />
      </ActionIcon>
    </header>
  )
}

type Explained = UseQueryResult<SaidExplanation>

/**
 * True from the moment when the content (or a delayed skeleton) is ready, so that the popover does not grow after opening; a refetch does
 * not close it.
 */
function useHasContent({ isPending }: Explained): boolean {
  const [hasContent, setHasContent] = useState(false)
  const isReady = useDelayed(isPending) || !isPending
  if (isReady && !hasContent) setHasContent(true)
  return hasContent
}

function Sums({ explained: { data, error, isPending, refetch } }: { readonly explained: Explained }) {
  const showsSkeleton = useDelayed(isPending)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.body} tabIndex={0} data-autofocus aria-label="Sums" {...KEEPS_ESC}>
      {data && <ExplanationSteps steps={data.steps} />}
      {data?.steps.length === 0 && <p className={classes.text}>{data.text}</p>}
      {showsSkeleton && <SkeletonBar width={36} />}
      {error && (
        <ErrorNotice error={error} title="The explanation could not be loaded" onRetry={() => void refetch()} />
      )}
    </section>
  )
}

type CellAnchorProps = { readonly cell: HTMLElement; readonly ref?: Ref<HTMLElement> }

/** Anchors the popover to a cell that is rendered elsewhere, in a table. */
function CellAnchor({ cell, ref }: CellAnchorProps) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined
    ref(cell)
    cell.dataset.asked = ''
    return () => {
      ref(null)
      delete cell.dataset.asked
    }
  }, [cell, ref])
  return null
}
