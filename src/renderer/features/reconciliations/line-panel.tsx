import { CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import type { DecisionRequest, ReconciliationBody, ReconciliationLineDetail } from '#contract/desk/reconciliations.ts'
import { LINE_STATE_WORDS } from '#contract/words/reconciliation-words.ts'
import { reconciliationLineQuery } from '../../api/reconciliations.ts'
import beside from '../../components/layout/list-and-panel.module.css'
import side from '../../components/layout/side-panel.module.css'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { clockText } from '../../components/texts/clock-text.ts'
import { useCommand } from '../../keys/commands.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { DecisionFoot } from './decision-foot.tsx'
import classes from './reconciliation-page.module.css'
import { differenceSentence } from './reconciliation-words.ts'
import { SideFacts } from './side-facts.tsx'
import { SideRows } from './side-rows.tsx'
import { useDecision } from './use-reconciliation.ts'

type LinePanelProps = {
  readonly run: ReconciliationBody
  readonly position: number
  readonly panel: RefObject<HTMLElement | null>
  /** Moves focus in when opened from the keyboard. */
  readonly takesFocus: boolean
  readonly onClose: () => void
}

/** A loan that differs beside the list: what differs, both sides row by row, and the decision. */
export function LinePanel({ run, position, panel, takesFocus, onClose }: LinePanelProps) {
  const { data, error, refetch } = useQuery(reconciliationLineQuery(run.uuid, position))
  useEffect(() => {
    if (takesFocus) panel.current?.focus()
  }, [takesFocus, panel])
  return (
    <section ref={panel} className={beside.panel} tabIndex={-1} aria-label="Loan that differs">
      <header className={beside.head}>
        <h2 className={`${side.title} ${beside.title}`}>
          {data?.lenderLoanId} <span className={side.id}>{data?.clientName}</span>
        </h2>
        <CloseButton className={beside.close} aria-label="Close panel" size={28} iconSize={16} onClick={onClose} />
      </header>
      {data && <Content run={run} line={data} onDecided={() => panel.current?.focus()} />}
      {error && (
        <div className={side.body}>
          <ErrorNotice error={error} title="The loan could not be loaded" onRetry={() => void refetch()} />
        </div>
      )}
    </section>
  )
}

type ContentProps = {
  readonly run: ReconciliationBody
  readonly line: ReconciliationLineDetail
  readonly onDecided: () => void
}

function Content({ run, line, onDecided }: ContentProps) {
  const decision = useDecision(run, onDecided)
  const { position, choices } = line
  const takeOver: DecisionRequest = { decision: 'take-over', positions: [position] }
  const isTakeable = choices.includes('take-over')
  useCommand('submit', isTakeable ? () => decision.decide(takeOver) : null)
  return (
    <>
      <div className={side.body}>
        <p className={classes.sentence}>{line.explanation ?? differenceSentence(line)}</p>
        <p className={classes.note}>{stateText(line)}</p>
        {line.here && <SideRows rows={line.rows} hasTheirs={line.there !== null} />}
        <SideFacts line={line} />
        <p className={classes.note}>
          <Link to="/loans/$uuid" params={{ uuid: line.loanUuid }}>
            Open the loan
          </Link>
        </p>
      </div>
      {choices.length > 0 && (
        <DecisionFoot
          decision={decision}
          of="this loan"
          takeOver={isTakeable ? takeOver : undefined}
          leave={(reason) => ({ decision: 'leave', positions: [position], reason })}
          keyHint={<ShortcutKbd keys="Ctrl+Enter" />}
        />
      )}
    </>
  )
}

/** `Left by Mari on 2026-01-28 07:02: known there` */
function stateText({ state, decision, readAt }: ReconciliationLineDetail): string {
  const read = `Read ${clockText(readAt)}.`
  if (decision === null) return `${LINE_STATE_WORDS[state]}. ${read}`
  const reason = decision.reason === null ? '.' : `: ${decision.reason}.`
  return `${LINE_STATE_WORDS[state]} by ${decision.by} ${clockText(decision.at)}${reason} ${read}`
}
