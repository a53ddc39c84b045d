import { SkeletonBar } from '../../components/skeleton-bar.tsx'
import { useDelayed } from '../../components/use-delayed.ts'
import classes from './loan-skeleton.module.css'

/** Two rows of facts and the schedule's rows, in their final heights. */
export function LoanSkeleton() {
  const isShown = useDelayed(true)
  if (!isShown) return null
  return (
    <div className={classes.page} aria-busy>
      <div className={classes.facts}>
        {Array.from({ length: 16 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all alike
          <SkeletonBar key={index} width={11} />
        ))}
      </div>
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <div key={index} className={classes.row}>
          <SkeletonBar width={80} />
        </div>
      ))}
    </div>
  )
}
