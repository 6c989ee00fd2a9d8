/** Has every module loaded before any test, so that what runs then counts as that. */
import.meta.glob('../../contract/src/*.ts', { eager: true })
