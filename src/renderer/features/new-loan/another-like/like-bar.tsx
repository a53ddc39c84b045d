import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCopy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { fieldId } from '../model/places.ts'
import { useDraftControl, useNewLoan } from '../state/new-loan-context.ts'
import classes from './like-bar.module.css'

/** The loan that this one was modelled on, and the button that empties the form. */
export function LikeBar() {
  const { like } = useNewLoan()
  const { discard } = useDraftControl()
  if (!like) return null
  const startBlank = () => {
    document.getElementById(fieldId('lenderLoanId'))?.focus()
    discard()
  }
  return (
    <section className={classes.bar} aria-label="Another like">
      <IconCopy size={14} aria-hidden />
      <span className={classes.words}>
        <b>Another like</b>{' '}
        <Link to="/loans/$uuid" params={{ uuid: like.uuid }} className={classes.id} title={like.lenderLoanId}>
          {like.lenderLoanId}
        </Link>
        <span className={classes.what}>
          All but client and ID.{like.proposedId !== null && ' The ID follows the last ones.'}
        </span>
      </span>
      <Button variant="subtle" leftSection={<IconArrowBackUp size={14} />} onClick={startBlank}>
        Start blank
      </Button>
    </section>
  )
}
