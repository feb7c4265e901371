import { POLICIES } from '../../apollo/policies.ts'
import { usePackageReceiptsQuery } from '../../generated/graphql.ts'
import { Receipts } from '../../components/Receipts.tsx'

/** What was issued for one package. The addresses are good for an hour, so they are asked for at every visit. */
export function PackageReceipts({ packageId }: { packageId: string }) {
  const { data } = usePackageReceiptsQuery({ variables: { packageId }, fetchPolicy: POLICIES.always })
  return data ? <Receipts receipts={data.packageReceipts} /> : null
}
