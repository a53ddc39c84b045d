import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { ShortcutKbd } from '../../components/shortcut-kbd.tsx'
import { isExtensionLeft } from '../extensions/extension-count.ts'
import { listLeft } from './list-place.ts'
import classes from './loan-page-head.module.css'

type LoanPageHeadProps = {
  readonly detail: LoanDetailBody
  readonly onExtend: () => void
  /** Takes the focus back when the panel closes. */
  readonly opener: RefObject<HTMLButtonElement | null>
}

/** The way back to the list as it was left, the ID, and Extend, which is filled only while an extension is left. */
export function LoanPageHead({ detail, onExtend, opener }: LoanPageHeadProps) {
  const { lenderLoanId } = detail.loan
  const isLeft = isExtensionLeft(detail)
  return (
    <header className={classes.head}>
      <nav aria-label="Breadcrumb" className={classes.path}>
        <Link to="/" {...listLeft()} className={classes.back}>
          Loans
        </Link>
        <IconChevronRight size={14} aria-hidden />
      </nav>
      <h1 className={classes.id} title={lenderLoanId}>
        {lenderLoanId}
      </h1>
      <CopyButton text={lenderLoanId} what="Lender loan ID" />
      <Button
        ref={opener}
        variant={isLeft ? 'filled' : 'default'}
        className={classes.extend}
        aria-haspopup="dialog"
        rightSection={<ShortcutKbd keys="Ctrl+E" />}
        onClick={onExtend}
      >
        Extend loan
      </Button>
    </header>
  )
}
