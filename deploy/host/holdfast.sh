#!/bin/sh
# Copy to /usr/local/sbin/holdfast: as root, `holdfast doctor` and every other command, as the units run theirs, with the owner of the
# database and the folder of backups. The user holdfast-owner must be able to read a FILE; give its whole path.
exec systemd-run --quiet --collect --wait --pipe --pty \
	-p User=holdfast-owner -p Group=holdfast-owner \
	-p WorkingDirectory=/opt/holdfast \
	-p EnvironmentFile=/etc/holdfast/holdfast.env -p EnvironmentFile=/etc/holdfast/owner.env \
	-p StateDirectory=holdfast/backup -p StateDirectoryMode=0700 -p UMask=0077 -p NoNewPrivileges=yes \
	-E NODE_ENV=production -E TSX_TSCONFIG_PATH=/opt/holdfast/tsconfig.json -E HOLDFAST_DATA=/var/lib/holdfast/backup \
	/opt/holdfast/node_modules/.bin/node --import /opt/holdfast/node_modules/tsx/dist/loader.mjs /opt/holdfast/src/main/command-line.ts "$@"
