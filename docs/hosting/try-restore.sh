#!/bin/sh
# Tries a base backup, archived WAL and a restore to a moment, on a PostgreSQL of its own (Debian's, as root; loopback).
#     sh docs/hosting/try-restore.sh
set -eu
B=${POSTGRES_BIN:-$(ls -d /usr/lib/postgresql/*/bin | tail -1)}
W=$(mktemp -d)
mkdir -p "$W/arch" "$W/sock"
chown -R postgres "$W"
chmod 755 "$W"
as() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
P=${PORT:-55987}
as $B/initdb -D $W/data -A trust -U agon --data-checksums -E UTF8 --locale=C >/dev/null
cat >> $W/data/postgresql.conf <<C
listen_addresses = '127.0.0.1'
port = $P
unix_socket_directories = '$W/sock'
wal_level = replica
archive_mode = on
archive_command = 'test ! -f $W/arch/%f && cp %p $W/arch/%f.part && sync $W/arch/%f.part && mv $W/arch/%f.part $W/arch/%f'
archive_timeout = 60
C
as $B/pg_ctl -D $W/data -w -l $W/log start >/dev/null
q() { as $B/psql -X -h 127.0.0.1 -p $P -U agon -d postgres -qAtc "$1"; }
q "create table lines(id int primary key, at timestamptz default now())"
q "insert into lines select generate_series(1,50)"
as $B/pg_basebackup -h 127.0.0.1 -p $P -U agon -D $W/base -c fast -X none
as $B/pg_verifybackup -n $W/base
q "insert into lines select generate_series(51,100)"
T=$(q "select now()"); sleep 1
q "delete from lines where id < 90"
q "select pg_switch_wal()" >/dev/null
for _ in $(seq 50); do [ "$(q 'select failed_count = 0 and archived_count >= 2 from pg_stat_archiver')" = t ] && break; sleep 0.2; done
ls $W/arch
as $B/pg_ctl -D $W/data -m immediate stop >/dev/null   # the disk is gone
mv $W/data $W/lost
cp -a $W/base $W/data
cat >> $W/data/postgresql.conf <<C
restore_command = 'cp $W/arch/%f %p'
recovery_target_time = '$T'
recovery_target_action = 'promote'
C
touch $W/data/recovery.signal; chown -R postgres $W/data
s=$(date +%s.%N)
as $B/pg_ctl -D $W/data -w -t 60 -l $W/log2 start >/dev/null
for _ in $(seq 100); do [ "$(q 'select pg_is_in_recovery()')" = f ] && break; sleep 0.1; done
e=$(date +%s.%N)
echo "rows after restore to $T: $(q 'select count(*), min(id) from lines'), in recovery: $(q 'select pg_is_in_recovery()'), $(echo "$e - $s" | bc) s"
q "insert into lines values (1000)" && echo "takes new rows"
as $B/pg_ctl -D $W/data -m fast stop >/dev/null; rm -rf $W
