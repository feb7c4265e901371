import { Skeleton, SkeletonDisc, SkeletonGroup } from '../../components/layout/Skeleton.tsx'

export function StudentsSkeleton() {
  return (
    <SkeletonGroup label="Loading your students">
      <span className="block h-10 bg-sunken" />
      {Array.from({ length: 6 }, (_, i) => (
        <span key={i} className="flex items-center gap-3 border-t border-line px-4 py-4 md:px-6">
          <SkeletonDisc size={32} />
          <Skeleton className="h-4 w-36" />
          <Skeleton className="ml-auto h-4 w-24" />
          <Skeleton className="h-4 w-20 max-md:hidden" />
        </span>
      ))}
    </SkeletonGroup>
  )
}
