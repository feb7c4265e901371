import { NotForYou as Refusal } from '../access/NotForYou.tsx'

export const NotForYou = ({ message }: { message: string }) => (
  <Refusal message={message} audience="This page is for the platform’s admins." />
)
