import { Module } from '@nestjs/common';
import { AdminPeopleController } from './admin-people.controller.js';

@Module({ controllers: [AdminPeopleController] })
export class AdminPeopleModule {}
