import { SkeletonBar } from '../../components/notices/skeleton-bar.tsx'
import { useDelayed } from '../../components/notices/use-delayed.ts'
import classes from './loan-skeleton.module.css'

/** Skeleton of the page in the places of the real content: the head, a line of facts and the rows of the schedule. */
export function LoanSkeleton() {
  const isShown = useDelayed(true)
  if (!isShown) return null
  return (
    <div aria-busy>
      <div className={classes.head}>
        <SkeletonBar width={28} />
      </div>
      <div className={classes.facts}>
        {places(5).map((place) => (
          <div key={place} className={classes.fact}>
            <SkeletonBar width={9} />
            <SkeletonBar width={13} />
          </div>
        ))}
      </div>
      <div className={classes.rows}>
        {places(12).map((place) => (
          <div key={place} className={classes.row}>
            <SkeletonBar width={10} />
            <SkeletonBar width={6} />
            <SkeletonBar width={18} />
            <SkeletonBar width={18} />
            <SkeletonBar width={18} />
          </div>
        ))}
      </div>
    </div>
  )
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place)
}
