import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ImportPlanBody } from '#contract/desk/import-plan.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import type { ImportNoticeBody, ImportSourceBody } from '#contract/desk/import-source.ts'
import { type Definition, DefinitionList } from '../../../components/layout/definition-list.tsx'
import { groupDigits } from '../../../formats/shown-text.ts'
import { noticeWords } from '../../../words/import-notice-words.ts'
import classes from './before-check.module.css'
import { columnName } from './column-name.ts'
import type { PlanLeads } from './plan-leads.ts'
import { openItems } from './questions/open-items.ts'
import { QuestionGroup } from './questions/question-group.tsx'
import type { Questions } from './questions/use-questions.ts'

type BeforeCheckProps = {
  readonly run: ImportRunBody
  readonly source: ImportSourceBody
  readonly plan: ImportPlanBody
  readonly questions: Questions
  readonly leads: PlanLeads
}

/** Open questions, notices about the file, and figures of the plan. */
export function BeforeCheck({ run, source, plan, questions, leads }: BeforeCheckProps) {
  return (
    <aside className={classes.aside} aria-label="Before the check">
      <QuestionGroup questions={questions} items={openItems(run)} source={source} plan={plan} onLead={leads.field} />
      <h2 className={classes.title}>Before the check</h2>
      <Looks run={run} source={source} onColumn={leads.column} />
      <div className={classes.group}>
        <DefinitionList items={countsOf(source, plan, run)} />
      </div>
    </aside>
  )
}

function countsOf(source: ImportSourceBody, { columns, fixed }: ImportPlanBody, run: ImportRunBody): Definition[] {
  const mapped = columns.filter(({ field }) => field !== null).length
  return [
    { name: 'Lines after the head', value: groupDigits(source.lines) },
    ...(source.loans === null || source.loans === source.lines
      ? []
      : [{ name: 'Loans', value: groupDigits(source.loans) }]),
    { name: 'Columns in the file', value: groupDigits(source.columns.length) },
    { name: 'Mapped', value: groupDigits(mapped) },
    { name: 'Left out', value: groupDigits(source.columns.length - mapped) },
    { name: 'Fixed values', value: groupDigits(fixed.length) },
    { name: 'Needed and missing', value: <strong>{groupDigits(run.missing.length)}</strong> },
  ]
}

type LooksProps = Pick<BeforeCheckProps, 'run' | 'source'> & { readonly onColumn: PlanLeads['column'] }

function Looks({ run, source, onColumn }: LooksProps) {
  const { missing, notices, pauseReason } = run
  return (
    <>
      {pauseReason !== null && (
        <Group title="Read as before">
          <Look icon={<IconAlertTriangle size={16} aria-hidden className={classes.warning} />}>
            The file could not be read that way
            <small>{pauseReason}</small>
          </Look>
        </Group>
      )}
      {notices.length > 0 && (
        <Group title="Look at these">
          {notices.map((notice) => (
            <Notice key={`${notice.code} ${notice.column}`} notice={notice} source={source} onColumn={onColumn} />
          ))}
        </Group>
      )}
      {missing.length === 0 && (
        <Group title={notices.length === 0 ? 'Nothing to look at' : undefined}>
          <Look icon={<IconCheck size={16} aria-hidden className={classes.ok} />}>
            Every field createLoan needs has a value
          </Look>
          {source.sameAs === null && (
            <Look icon={<IconCheck size={16} aria-hidden className={classes.ok} />}>
              This file was not imported before
            </Look>
          )}
        </Group>
      )}
    </>
  )
}

function Group({ title, children }: { readonly title?: string | undefined; readonly children: ReactNode }) {
  return (
    <section className={classes.group}>
      {title !== undefined && <h3 className={classes.title}>{title}</h3>}
      <ul className={classes.list}>{children}</ul>
    </section>
  )
}

function Look({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  )
}

type NoticeProps = Pick<LooksProps, 'source' | 'onColumn'> & { readonly notice: ImportNoticeBody }

function Notice({ notice, source, onColumn }: NoticeProps) {
  const column = source.columns.find(({ index }) => index === notice.column)
  const { title, detail } = noticeWords(notice, column ? columnName(column, source.columns) : '')
  return (
    <Look icon={<IconAlertTriangle size={16} aria-hidden className={classes.warning} />}>
      {column ? (
        <UnstyledButton className={classes.link} onClick={() => onColumn(column.index)}>
          {title}
        </UnstyledButton>
      ) : (
        title
      )}
      <small>{detail}</small>
    </Look>
  )
}
