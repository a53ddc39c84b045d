import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { CountField } from '../../components/fields/count-field.tsx'
import panel from '../../components/layout/side-panel.module.css'
import { counted, formatDay } from '../../formats/shown-text.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import parts from './drawer-parts.module.css'
import { usedText } from './extension-count.ts'
import classes from './no-extension-left.module.css'

type NoExtensionLeftProps = { readonly detail: LoanDetailBody; readonly onClose: () => void }

/** Panel for a loan without extensions left: gives the reason and offers no input. */
export function NoExtensionLeft({ detail, onClose }: NoExtensionLeftProps) {
  return (
    <div className={panel.form}>
      <div className={panel.body}>
        <CountField className={parts.days} label="Days to extend" unit="days" value="" onChange={() => {}} disabled />
        <div className={classes.why} role="status">
          <IconInfoCircle size={16} aria-hidden />
          <div>
            <strong>{titleOf(detail)}</strong>
            <p>{reasonOf(detail)}</p>
          </div>
        </div>
      </div>
      <div className={`${panel.foot} ${classes.foot}`}>
        <Button variant="default" data-autofocus rightSection={<ShortcutKbd keys="Esc" />} onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}

function titleOf(detail: LoanDetailBody): string {
  return `No extension left: ${usedText(detail)}`
}

function reasonOf({ extensions, extensionsAllowed }: LoanDetailBody): string {
  if (extensionsAllowed === 0)
    return 'This loan was created without extensions. The number is fixed when a loan is created.'
  const last = extensions.at(-1)
  const used = last ? `Used for ${counted(last.extendedDays, 'day')} on ${formatDay(last.paymentDate)}. ` : ''
  return `${extensions.length > 1 ? used.replace('Used', 'Last used') : used}The number is fixed when a loan is created.`
}
