export { ContentModule } from './content.module.js';
export { SearchWord } from './search-word.entity.js';
