import type { ExtensionItem, LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { EXTENSIONS_USED_UP } from '#contract/extension.ts'
import type { RefusedClaim } from '../../api/claims.ts'
import { useSession } from '../../api/session.ts'
import { NamedValue } from '../../components/layout/named-value.tsx'
import { counted, formatDay, formatSignedAmount } from '../../formats/shown-text.ts'
import { BuybackInstead } from '../buybacks/buyback-instead.tsx'
import { ClaimRefused, RefusedReason } from '../claims/claim-refused.tsx'
import classes from './extend-refused.module.css'

type ExtendRefusedProps = {
  readonly refusal: RefusedClaim
  readonly detail: LoanDetailBody
  readonly onBuyBack: () => void
}

/**
 * Reason for the refusal, the extension that used up the allowance, and the buyback that may take its place; the page behind
 * has been refetched.
 */
export function ExtendRefused({ refusal, detail, onBuyBack }: ExtendRefusedProps) {
  const { connection } = useSession()
  const last = detail.extensions.at(-1)
  const isUsedUp = refusal.words.title === EXTENSIONS_USED_UP
  return (
    <ClaimRefused title="This extension was not made">
      {isUsedUp ? (
        <p>{connection.where === 'live' ? USED_UP_THERE : usedUpText(detail)}</p>
      ) : (
        <RefusedReason refusal={refusal} shownAt={['/daysToExtend']} />
      )}
      {isUsedUp && last && <MadeExtension extension={last} />}
      <BuybackInstead detail={detail} onBuyBack={onBuyBack} />
    </ClaimRefused>
  )
}

const USED_UP_THERE =
  'Nothing was changed. The service counts the extensions of a loan itself. What others did there is not shown here before a refresh.'

function usedUpText({ extensionsAllowed }: LoanDetailBody): string {
  const which = extensionsAllowed === 1 ? 'The one allowed extension was' : 'The last allowed extension was'
  return `${which} used after you opened this panel. The page now shows the current schedule. How many extensions a loan may have is fixed when it is created.`
}

function MadeExtension({ extension }: { readonly extension: ExtensionItem }) {
  return (
    <dl className={classes.facts}>
      <Fact name={`Extension ${extension.number}`} value={counted(extension.extendedDays, 'day')} />
      <Fact name="Made on" value={madeOn(extension)} />
      <Fact name="Made through" value={extension.madeThrough} />
      <Fact
        name="Final due date"
        value={`${formatDay(extension.finalPaymentDateAfter)}, was ${formatDay(extension.finalPaymentDateBefore)}`}
      />
      <Fact name="Added interest" value={`${formatSignedAmount(extension.addedInterestAmount)} EUR`} />
    </dl>
  )
}

/** `createdAt` is an instant in UTC. */
function madeOn({ createdAt }: ExtensionItem): string {
  return `${formatDay(createdAt.slice(0, 10))} at ${createdAt.slice(11, 16)} UTC`
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={classes.fact}>
      <NamedValue name={name}>{value}</NamedValue>
    </div>
  )
}
