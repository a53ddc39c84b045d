import type { ExtensionItem } from '#contract/desk/loan-detail.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import { type Definition, DefinitionList } from '../../components/layout/definition-list.tsx'
import { PanelSection } from '../../components/layout/panel-section.tsx'
import { ShortUuid } from '../../components/texts/short-uuid.tsx'
import { formatDay, groupDigits } from '../../formats/shown-text.ts'
import { Changed, CompareLink, type EventProps } from './changed-event.tsx'
import { correctionItems } from './correction-items.tsx'
import { LetterButton } from './letter-button.tsx'
import { Struck } from './struck.tsx'
import { UndoButton } from './undo-button.tsx'

/** An extension. One that was undone is struck through, with the reason. */
export function Extended(event: EventProps) {
  const { version, detail, isHere } = event
  const extension = extensionOf(event, ({ version: made }) => made === version.version)
  if (!extension) return <Changed title="Extended" {...event} />
  const { number, undoing } = extension
  return (
    <PanelSection title={`Extension ${number}${undoing ? ', undone' : ''}`} note={formatDay(extension.paymentDate)}>
      <DefinitionList items={undoing ? undoneItems(extension) : extendedItems(extension)} />
      <CompareLink {...event} of={`extension ${number}`} />
      {isHere && !undoing && <LetterButton {...event} kind="after-extension" of={`extension ${number}`} />}
      {isHere && <UndoButton detail={detail} extension={extension} />}
    </PanelSection>
  )
}

/** The extension of an event. Files of evidence from before extensions could be undone tell it by its number alone. */
function extensionOf({ detail, version }: EventProps, isOf: (extension: ExtensionItem) => boolean) {
  return (
    detail.extensions.find(isOf) ??
    detail.extensions.find((each) => each.version === null && each.number === version.extensionNumber)
  )
}

function extendedItems(extension: ExtensionItem): readonly Definition[] {
  return [
    ...amountItems(extension),
    { name: 'Final due date before', value: formatDay(extension.finalPaymentDateBefore) },
    { name: 'Final due date after', value: formatDay(extension.finalPaymentDateAfter) },
    ...originItems(extension),
  ]
}

function undoneItems(extension: ExtensionItem): readonly Definition[] {
  const { undoing } = extension
  return [
    ...amountItems(extension).map(({ name, value }) => ({ name, value: <Struck>{value}</Struck> })),
    { name: 'Undone', value: formatDay(undoing?.date) },
    { name: 'Reason', value: undoing?.reason },
    ...originItems(extension),
  ]
}

function amountItems({ extendedDays, addedInterestAmount }: ExtensionItem): readonly Definition[] {
  return [
    { name: 'Days', value: groupDigits(extendedDays) },
    { name: 'Added interest', value: <Amount value={addedInterestAmount} signed /> },
  ]
}

function originItems({ madeThrough, uuid }: ExtensionItem): readonly Definition[] {
  return [
    { name: 'Made through', value: madeThrough },
    { name: 'UUID', value: <ShortUuid uuid={uuid} what="Extension UUID" /> },
  ]
}

/** An extension taken back, with the reason. */
export function Undone(event: EventProps) {
  const { version, detail } = event
  const extension = detail.extensions.find(({ undoing }) => undoing?.version === version.version)
  if (!extension?.undoing) return <Changed title="Extension undone" {...event} />
  const { number, undoing } = extension
  return (
    <PanelSection title={`Extension ${number} undone`} note={formatDay(undoing.date)}>
      <DefinitionList
        items={[
          { name: 'Final due date', value: formatDay(extension.finalPaymentDateBefore) },
          ...correctionItems(undoing, 'Undoing UUID'),
        ]}
      />
      <CompareLink {...event} of={`undoing of extension ${number}`} />
    </PanelSection>
  )
}

/** The loan voided, with the reason. */
export function Voided(event: EventProps) {
  const { voiding } = event.detail
  if (!voiding) return <Changed title="Voided" {...event} />
  return (
    <PanelSection title="Voided" note={formatDay(voiding.date)}>
      <DefinitionList items={correctionItems(voiding, 'Voiding UUID')} />
    </PanelSection>
  )
}
