import type { ButtonLook } from '../../../components/button-class.ts'
import type { SessionActions_sessionFragment } from '../../../generated/graphql.ts'

/** What the button of each action is given. */
export interface ActionButtonProps extends Pick<ButtonLook, 'size'> {
  session: SessionActions_sessionFragment
  /** The session's token, for a guest. */
  token?: string
}
