import type { AccountState, AdminUserFilter, AdminUserSort, UserType } from '../../generated/graphql.ts'
import { useAddressParams } from '../../routing/use-address-params.ts'

const ROLES: readonly UserType[] = ['JOB_SEEKER', 'COACH', 'ADMIN']
const STATES: readonly AccountState[] = ['ACTIVE', 'SUSPENDED', 'ERASED']
const SORTS: readonly AdminUserSort[] = ['NEWEST', 'OLDEST', 'NAME']

const oneOf = <T extends string>(choices: readonly T[], said: string | null): T | undefined =>
  choices.find((choice) => choice === said)

export interface UserSearch {
  filter: AdminUserFilter
  sort: AdminUserSort
  /** Whose details are open. */
  userId: string | null
}

/** The address of the page says what it lists, so that it can be kept, shared and gone back to. */
export function readUserSearch(params: URLSearchParams): UserSearch {
  const text = params.get('q')?.trim().slice(0, 100)
  return {
    filter: {
      ...(text && { text }),
      userType: oneOf(ROLES, params.get('role')),
      state: oneOf(STATES, params.get('state')),
    },
    sort: oneOf(SORTS, params.get('sort')) ?? 'NEWEST',
    userId: params.get('user'),
  }
}

export function useUserSearch() {
  const [params, setParams] = useAddressParams()
  function set(name: 'q' | 'role' | 'state' | 'sort' | 'user', value: string | null) {
    setParams(
      (current) => {
        if (value) current.set(name, value)
        else current.delete(name)
        return current
      },
      { replace: name !== 'user' },
    )
  }
  return { ...readUserSearch(params), set }
}
