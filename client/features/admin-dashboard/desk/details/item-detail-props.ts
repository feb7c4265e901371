import type { DeskItem } from '../desk-words.ts'

export interface ItemDetailProps {
  item: DeskItem
  now: number
}
