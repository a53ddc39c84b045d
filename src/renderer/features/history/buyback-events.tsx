import type { BuybackItem } from '#contract/desk/buybacks.ts'
import { BUYBACK_REASON_WORDS } from '#contract/words/buyback-reason-words.ts'
import { type Definition, DefinitionList } from '../../components/layout/definition-list.tsx'
import { PanelSection } from '../../components/layout/panel-section.tsx'
import { ShortUuid } from '../../components/texts/short-uuid.tsx'
import { formatDay } from '../../formats/shown-text.ts'
import { dueItems } from '../buybacks/due-items.tsx'
import { UndoBuybackButton } from '../buybacks/undo-buyback-button.tsx'
import { Changed, CompareLink, type EventProps } from './changed-event.tsx'
import { correctionItems } from './correction-items.tsx'
import { Struck } from './struck.tsx'

/** A buyback with what was due. One that was undone is struck through, with the reason. */
export function BoughtBack(event: EventProps) {
  const { version, detail, isHere } = event
  const buyback = detail.buybacks.find((each) => each.version === version.version)
  if (!buyback) return <Changed title="Bought back" {...event} />
  const { undoing, paymentDate } = buyback
  return (
    <PanelSection title={undoing ? 'Bought back, undone' : 'Bought back'} note={formatDay(paymentDate)}>
      <DefinitionList items={undoing ? undoneItems(buyback) : boughtItems(buyback)} />
      <CompareLink {...event} of="buyback" />
      {isHere && <UndoBuybackButton detail={detail} buyback={buyback} />}
    </PanelSection>
  )
}

function boughtItems(buyback: BuybackItem): readonly Definition[] {
  return [
    { name: 'Reason', value: BUYBACK_REASON_WORDS[buyback.reason] },
    ...dueItems(buyback),
    ...originItems(buyback),
  ]
}

function undoneItems(buyback: BuybackItem): readonly Definition[] {
  const { reason, undoing } = buyback
  return [
    ...dueItems(buyback).map(({ name, value }) => ({ name, value: <Struck>{value}</Struck> })),
    { name: 'Bought back for', value: BUYBACK_REASON_WORDS[reason] },
    { name: 'Undone', value: formatDay(undoing?.date) },
    { name: 'Reason', value: undoing?.reason },
    ...originItems(buyback),
  ]
}

function originItems({ madeThrough, uuid }: BuybackItem): readonly Definition[] {
  return [
    { name: 'Made through', value: madeThrough },
    { name: 'UUID', value: <ShortUuid uuid={uuid} what="Buyback UUID" /> },
  ]
}

/** A buyback taken back, with the reason. */
export function Reinstated(event: EventProps) {
  const { version, detail } = event
  const undoing = detail.buybacks.find((each) => each.undoing?.version === version.version)?.undoing
  if (!undoing) return <Changed title="Buyback undone" {...event} />
  return (
    <PanelSection title="Buyback undone" note={formatDay(undoing.date)}>
      <DefinitionList items={correctionItems(undoing, 'Undoing UUID')} />
      <CompareLink {...event} of="undoing of the buyback" />
    </PanelSection>
  )
}
