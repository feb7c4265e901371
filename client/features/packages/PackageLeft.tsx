import { useMyPackages } from './use-my-packages.ts'

/** "2 of 5 left after this": the time that is held counts as used already. */
export function PackageLeft({ packageId }: { packageId: string }) {
  const own = useMyPackages().myPackages.find(({ id }) => id === packageId)
  return own ? `${own.left} of ${own.size} left after this` : 'Paid already'
}
