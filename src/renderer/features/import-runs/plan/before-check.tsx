import { Button, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ImportPlanBody } from '#contract/desk/import-plan.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import type { ImportNoticeBody, ImportSourceBody } from '#contract/desk/import-source.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { type Definition, DefinitionList } from '../../../components/layout/definition-list.tsx'
import { counted, groupDigits } from '../../../formats/shown-text.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { noticeWords } from '../../../words/import-notice-words.ts'
import classes from './before-check.module.css'
import { columnName } from './column-name.ts'
import { columnFieldId } from './columns-table.tsx'
import { QuestionGroup } from './questions/question-group.tsx'
import { AFTER_QUESTIONS_ID, type Questions } from './questions/use-questions.ts'
import { type Check, canCheck } from './use-check.ts'

type BeforeCheckProps = {
  readonly run: ImportRunBody
  readonly source: ImportSourceBody
  readonly plan: ImportPlanBody
  readonly questions: Questions
  readonly check: Check
  /** Asks for a fixed value. */
  readonly onFix: (field: ImportField) => void
}

/** Figures of the plan, missing or doubtful parts, and the check. */
export function BeforeCheck({ run, source, plan, questions, check, onFix }: BeforeCheckProps) {
  return (
    <aside className={classes.aside} aria-label="Before the check">
      <div className={classes.content}>
        <QuestionGroup questions={questions} source={source} plan={plan} missing={run.missing} onFix={onFix} />
        <h2 className={classes.title}>Before the check</h2>
        <Looks run={run} source={source} />
        <div className={classes.group}>
          <DefinitionList items={countsOf(source, plan, run)} />
        </div>
      </div>
      <div className={classes.foot}>
        <p>
          The check creates nothing.
          {waitText(run)}
        </p>
        <Button
          id={run.missing.length === 0 ? AFTER_QUESTIONS_ID : undefined}
          fullWidth
          variant={run.questions.length === 0 ? 'filled' : 'default'}
          disabled={!canCheck(run)}
          loading={check.isActing}
          onClick={check.start}
          rightSection={<ShortcutKbd keys="Ctrl+Enter" />}
        >
          {source.loans === null ? 'Check the loans' : `Check ${counted(source.loans, 'loan')}`}
        </Button>
      </div>
    </aside>
  )
}

/** Text of the missing fields or answers for which the check or the import waits. */
function waitText({ missing, questions }: ImportRunBody): string {
  if (missing.length > 0) return ` It waits for ${counted(missing.length, 'field')} that no column has.`
  return questions.length > 0 ? ' Importing waits for the answers.' : ''
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

function Looks({ run, source }: Pick<BeforeCheckProps, 'run' | 'source'>) {
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
            <Notice key={`${notice.code} ${notice.column}`} notice={notice} source={source} />
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

function Notice({ notice, source }: { readonly notice: ImportNoticeBody; readonly source: ImportSourceBody }) {
  const column = source.columns.find(({ index }) => index === notice.column)
  const { title, detail } = noticeWords(notice, column ? columnName(column, source.columns) : '')
  return (
    <Look icon={<IconAlertTriangle size={16} aria-hidden className={classes.warning} />}>
      {column ? (
        <UnstyledButton
          className={classes.link}
          onClick={() => document.getElementById(columnFieldId(column.index))?.focus()}
        >
          {title}
        </UnstyledButton>
      ) : (
        title
      )}
      <small>{detail}</small>
    </Look>
  )
}
