/** Readme in the archive for the person who opens it. */
export const ARCHIVE_README = `# Your archive

Everything that you made in Shadow Guide, as it was when this archive was made.

- \`read/\` holds it as Markdown, to be read with any program. \`read/days/\` has a page for each day on which you wrote, with the times in the time zone where you are now.
- \`tables/\` holds it as tables (CSV) for a spreadsheet. A text that a spreadsheet would run as a formula has an apostrophe before it.
- \`data/\` holds the same in full, one JSON object a line, for other programs. \`schema.json\` describes the lines of each part.
- What you have nothing of has no file.
- \`manifest.json\` says which parts there are and how many records each has.

You can bring this archive into another account: Settings, Import. What is there already stays, and nothing comes in twice.
Accounts, payments, feedback and groups belong to the place where they were made and are not brought in.

The archive is not encrypted. Keep it where only you can read it.
`;
