import { type DynamicModule, Module } from '@nestjs/common';
import { type Clock, KernelModule, type ProcessKernel } from '@shadow-guide/kernel';
import { BookmarksModule } from './bookmarks/index.js';
import type { LibraryConfig } from './config.js';
import { ContentModule } from './content/index.js';

import { libraryDatabase } from './database/database.js';
import { PersonalDataModule } from './personal-data/index.js';
import { ReadingModule } from './reading/index.js';
import { ResourcesModule } from './resources/index.js';
import { SuggestionsModule } from './suggestions/index.js';

/** Root module of the library service: its resources, people's reading progress, and their bookmarks. */
@Module({})
export class AppModule {
  static register(config: LibraryConfig, kernel: ProcessKernel, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KernelModule.forRoot({ ...{ kernel, clock }, postgres: config.postgres, database: libraryDatabase }),
        ContentModule,
        ResourcesModule,
        ReadingModule,
        BookmarksModule,
        SuggestionsModule,
        PersonalDataModule,
      ],
    };
  }
}
