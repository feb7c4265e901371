import { useAddressParams } from '../../../routing/use-address-params.ts'
import type { DeskSort } from '../../../generated/graphql.ts'
import { groupOf } from './desk-groups.ts'

/** What the address of the desk says: the group, the order and the item that is open. */
export function useDeskAddress() {
  const [params, setParams] = useAddressParams()
  function set(name: 'queue' | 'item' | 'sort', value: string | null, { replace = true } = {}) {
    setParams(
      (current) => {
        if (value) current.set(name, value)
        else current.delete(name)
        if (name === 'queue') current.delete('item')
        return current
      },
      { replace, preventScrollReset: true },
    )
  }
  const sort: DeskSort = params.get('sort') === 'oldest' ? 'OLDEST' : 'DUE'
  return { group: groupOf(params.get('queue')), itemId: params.get('item'), sort, set }
}
