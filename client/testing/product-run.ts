export {
  dataFolder,
  PATIENCE_MS,
  type RunningProduct,
  startProduct,
} from '../../server/testing/product-run.ts'
