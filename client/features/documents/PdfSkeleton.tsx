import { Skeleton, SkeletonGroup } from '../../components/layout/Skeleton.tsx'

/** A page of paper on its way: white in both themes, with grey on it that is as pale in both. */
export function PdfSkeleton() {
  return (
    <SkeletonGroup label="Loading the document">
      <span className="mx-auto block aspect-[1/1.414] w-full max-w-[820px] bg-white p-[10%] shadow-1">
        <span className="grid gap-5 dark:opacity-15">
          <Skeleton className="h-9 w-3/5" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="mt-6 h-5" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-2/3" />
        </span>
      </span>
    </SkeletonGroup>
  )
}
