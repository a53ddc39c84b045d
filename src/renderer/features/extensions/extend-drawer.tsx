import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { isExtensionLeft } from '#contract/desk/compare-choice.ts'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import panel from '../../components/layout/side-panel.module.css'
import { useProductionQuestion } from '../connections/use-production-question.tsx'
import classes from './extend-drawer.module.css'
import { ExtendForm } from './extend-form.tsx'
import { panelWidth } from './moved-columns.tsx'
import { NoExtensionLeft } from './no-extension-left.tsx'

type ExtendDrawerProps = {
  readonly detail: LoanDetailBody
  /** Initial value of the field. */
  readonly initialDays?: string | undefined
  readonly onClose: () => void
}

/** Drawer beside the page, which stays in place and usable. Esc, its buttons or a made extension close it. */
export function ExtendDrawer({ detail, initialDays, onClose }: ExtendDrawerProps) {
  const production = useProductionQuestion('Extend this loan?', 'Extend on production')
  const [wasLeft] = useState(isExtensionLeft(detail))
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={`min(${panelWidth(detail)}px, 100vw - 96px)`}
      closeOnClickOutside={false}
      closeOnEscape={!production.isAsking}
      lockScroll={false}
      classNames={{ inner: classes.inner, content: classes.content, title: panel.title }}
    >
      <Drawer.Content data-beside-page>
        <div className={classes.header}>
          <Drawer.Title>
            Extend loan <span className={panel.id}>{detail.loan.lenderLoanId}</span>
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Close panel" size={28} iconSize={16} />
        </div>
        {wasLeft ? (
          <ExtendForm detail={detail} initialDays={initialDays} production={production} onClose={onClose} />
        ) : (
          <NoExtensionLeft detail={detail} onClose={onClose} />
        )}
      </Drawer.Content>
      {production.question}
    </Drawer.Root>
  )
}
