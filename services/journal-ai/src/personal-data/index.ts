export { ImportAlias } from './archive/import-alias.entity.js';
export { PersonalDataModule } from './personal-data.module.js';
