import { Card } from '../../components/layout/Card.tsx'
import { Skeleton, SkeletonDisc, SkeletonGroup, SkeletonLines } from '../../components/layout/Skeleton.tsx'

/** The list while its first page is on its way. */
export function CoachListSkeleton() {
  return (
    <SkeletonGroup label="Loading coaches" className="grid gap-4">
      {Array.from({ length: 4 }, (_, i) => (
        <Card key={i} as="span" className="grid min-h-[234px] gap-5 p-6 md:grid-cols-[72px_1fr_208px]">
          <SkeletonDisc size={72} />
          <span className="block">
            <Skeleton className="h-6 w-44" />
            <Skeleton className="mt-2.5 h-5 w-72 max-w-full" />
            <SkeletonLines lines={2} className="mt-4 max-w-[56ch]" />
          </span>
          <span className="grid content-between gap-3">
            <Skeleton className="h-5 w-36" />
            <Skeleton className="h-10" />
          </span>
        </Card>
      ))}
    </SkeletonGroup>
  )
}
