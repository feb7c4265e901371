import { Card } from '../../components/layout/Card.tsx'
import { Skeleton, SkeletonGroup } from '../../components/layout/Skeleton.tsx'

export function SettingsSkeleton() {
  return (
    <SkeletonGroup label="Loading your settings" className="grid! gap-5">
      {[0, 1].map((row) => (
        <Card
          as="span"
          key={row}
          className="grid gap-x-10 gap-y-5 p-5 sm:p-7 md:grid-cols-[minmax(0,320px)_minmax(0,1fr)]"
        >
          <span className="grid content-start gap-2">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-10" />
          </span>
          <Skeleton className="h-36" />
        </Card>
      ))}
    </SkeletonGroup>
  )
}
