import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ExtensionItem, LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import { DefinitionList } from '../../components/layout/definition-list.tsx'
import { PanelSection } from '../../components/layout/panel-section.tsx'
import { ShortUuid } from '../../components/texts/short-uuid.tsx'
import { RegisteredConvention } from '../explain/registered-convention.tsx'
import { usedText } from './extension-count.ts'
import classes from './extensions-panel.module.css'

type ExtensionsPanelProps = {
  readonly detail: LoanDetailBody
  /** True if the loan is in this desk, so that its service can be called and its pages can be linked. */
  readonly isHere?: boolean
}

/** Effects of each extension, newest first; then the loan as registered. */
export function ExtensionsPanel({ detail, isHere = true }: ExtensionsPanelProps) {
  return (
    <section aria-labelledby="extensions-title">
      <header className={classes.head}>
        <h2 id="extensions-title" className={classes.title}>
          Extensions
        </h2>
        <span className={classes.used}>{allowanceText(detail)}</span>
      </header>
      {[...detail.extensions].reverse().map((extension) => (
        <Extension key={extension.uuid} extension={extension} detail={detail} isHere={isHere} />
      ))}
      <Registered detail={detail} isHere={isHere} />
    </section>
  )
}

function allowanceText(detail: LoanDetailBody): string {
  return detail.extensionsAllowed === 0 ? 'none allowed' : usedText(detail)
}

type ExtensionProps = {
  readonly extension: ExtensionItem
  readonly detail: LoanDetailBody
  readonly isHere: boolean
}

function Extension({ extension, detail, isHere }: ExtensionProps) {
  const version = detail.versions.find(({ extensionNumber }) => extensionNumber === extension.number)?.version
  return (
    <PanelSection title={`Extension ${extension.number}`} note={extension.paymentDate}>
      <DefinitionList
        items={[
          { name: 'Days', value: extension.extendedDays },
          { name: 'Added interest', value: <Amount value={extension.addedInterestAmount} signed /> },
          { name: 'Final due date before', value: extension.finalPaymentDateBefore },
          { name: 'Final due date after', value: extension.finalPaymentDateAfter },
          { name: 'Made through', value: extension.madeThrough },
          { name: 'UUID', value: <ShortUuid uuid={extension.uuid} what="Extension UUID" /> },
        ]}
      />
      {isHere && version !== undefined && version > 0 && (
        <Link
          className={classes.compare}
          to="/loans/$uuid/compare"
          params={{ uuid: detail.loan.uuid }}
          search={{ before: String(version - 1), after: String(version) }}
        >
          Compare before and after<VisuallyHidden component="span"> extension {extension.number}</VisuallyHidden>
        </Link>
      )}
    </PanelSection>
  )
}

function Registered({ detail, isHere }: Omit<ExtensionProps, 'extension'>) {
  const [first] = detail.versions
  return (
    <PanelSection title="Registered" note={detail.registeredDate}>
      <DefinitionList
        items={[
          ...(first ? [{ name: 'Final due date', value: first.finalPaymentDate }] : []),
          ...(first ? [{ name: 'Interest', value: <Amount value={first.totalInterestAmount} /> }] : []),
          ...(detail.extensionsBefore > 0 ? [{ name: 'Extended before', value: `${detail.extensionsBefore} ×` }] : []),
          { name: 'Made through', value: detail.registeredThrough },
        ]}
      />
      {isHere && <RegisteredConvention loanUuid={detail.loan.uuid} />}
    </PanelSection>
  )
}
